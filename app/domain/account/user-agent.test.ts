// Browsers by their own names, and by the names that they pretend to have.
import { expect, it } from "vitest";
import { readUserAgent } from "#app/domain/account/user-agent.ts";

const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

it.each([
  [chrome, "Chrome", "Linux"],
  [chrome.replace("X11; Linux x86_64", "Windows NT 10.0; Win64; x64"), "Chrome", "Windows"],
  [`${chrome} Edg/142.0.0.0`, "Edge", "Linux"],
  [`${chrome} OPR/120.0`, "Opera", "Linux"],
  [chrome.replace("X11; Linux x86_64", "Linux; Android 15; Pixel 9"), "Chrome", "Android"],
  [chrome.replace("Chrome/", "SamsungBrowser/29.0 Chrome/"), "Samsung Internet", "Linux"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox", "Windows"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1",
    "Safari",
    "iPhone",
  ],
  ["Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) CriOS/142.0 Mobile/15E148 Safari/604.1", "Chrome", "iPad"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15", "Safari", "Mac"],
  ["curl/8.5", null, null],
  ["", null, null],
])("reads %s", (userAgent, browser, system) => {
  expect(readUserAgent(userAgent)).toEqual({ browser, system });
});

it("lets nothing of the text through, however long it is", () => {
  expect(readUserAgent(null)).toEqual({ browser: null, system: null });
  expect(readUserAgent(`<script>${"x".repeat(100_000)}Chrome/1`)).toEqual({ browser: null, system: null });
});
