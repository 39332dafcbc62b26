// Sends the pictures of a text to the page that it is written on, one at a time, while the text stays open.
import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { commonText } from "#app/copy/text/text.ts";
import type { FieldErrors } from "#app/domain/posted-form.ts";
import type { RichPicture } from "#app/domain/text/rich-text.ts";
import type { KeepPicture } from "#app/ui/rich-text/picture-question.tsx";

type Kept = Awaited<ReturnType<KeepPicture>>;
type Answer = { picture?: RichPicture; errors?: FieldErrors };

export function useKeptPictures(): KeepPicture {
  const fetcher = useFetcher<Answer>();
  const { state, data } = fetcher;
  // With the last answer: where nothing answered, it still stands there.
  const waiting = useRef<{ resolve: (kept: Kept) => void; last: typeof data }>(undefined);
  useEffect(() => {
    if (state !== "idle" || !waiting.current) return;
    const { resolve, last } = waiting.current;
    waiting.current = undefined;
    const answer = data === last ? undefined : data;
    if (answer?.picture) resolve({ picture: answer.picture });
    else resolve({ refusal: Object.values(answer?.errors ?? {})[0] ?? commonText.notSaved });
  }, [state, data]);
  return (file, { alt, caption }) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent: "picture", pictureAlt: alt, pictureCaption: caption }))
      form.set(name, value);
    form.set("picture", file);
    return new Promise((resolve) => {
      waiting.current = { resolve, last: data };
      void fetcher.submit(form, { method: "post", action: "/blog/write", encType: "multipart/form-data" });
    });
  };
}
