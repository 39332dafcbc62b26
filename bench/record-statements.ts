// Loaded before the server (`node --import`): writes down every statement that it sends to PostgreSQL, as it is sent.
import { appendFileSync } from "node:fs";
import { serialize } from "node:v8";
import pg from "pg";

const file = process.env.RECORD_TO;
const { query } = pg.Client.prototype;

if (file)
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args as [string | pg.QueryConfig, unknown];
    const text = typeof first === "string" ? first : first.text;
    const values = typeof first === "string" ? (Array.isArray(second) ? second : []) : (first.values ?? second ?? []);
    appendFileSync(file, `${serialize({ text, values }).toString("base64")}\n`);
    return Reflect.apply(query, this, args);
  } as typeof query;
