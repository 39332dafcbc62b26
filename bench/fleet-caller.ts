// The callers of `fleet`, in a process of their own: sends one load and prints the seconds that it took.
import { call } from "./callers.ts";

export type Load = {
  origin: string;
  callers: number;
  amount: number;
  /** At most so many requests in a second; null for as many as the server answers. */
  perSecond: number | null;
  method: "GET" | "POST";
  status: number;
  paths: string[];
  headers: Record<string, string>;
  /** The number of the first guest who answers. */
  from: number;
};

const load = JSON.parse(process.argv[2] ?? "") as Load;
let sent = 0;
const next = () => {
  const number = load.from + sent++;
  const { method, status, paths, headers } = load;
  const path = paths[number % paths.length]!;
  if (method === "GET") return { method, status, path, headers, body: "" };
  const form = { intent: "rsvp", name: "Invitada", email: `f${number}@bench.test`, attending: "yes", message: "" };
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const own = { ...headers, "x-forwarded-for": address, "content-type": "application/x-www-form-urlencoded" };
  return { method, status, path, headers: own, body: new URLSearchParams(form).toString() };
};
const seconds = await call(load.origin, load.callers, load.amount, next, load.perSecond ?? Infinity);
console.log(JSON.stringify({ seconds }));
