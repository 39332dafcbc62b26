// A search over 200,000 guests of one account, and the cost of its index for adding guests and for answers.
import { createDb } from "#app/db/client.ts";
import { guestsFound } from "#app/features/home/search/sources.queries.server.ts";
import type { Measured } from "./measured.ts";
import { addPerson, median, openWorld, percentile, serverTime, type World } from "./world.ts";

const MOST_MS = 50;
const EVENTS = 400;
const GUESTS = 200_000;
const IMPORTED = 2_000;
const ROUNDS = 25;

const queries = [
  ["a surname", "nuñez"],
  ["name and surname", "begoña cabrera"],
  ["the most common name", "maria"],
  ["two letters", "ma"],
  ["a rare address", "g177777@correo.es"],
  ["a slip", "cabrrea"],
  ["a slip in a common name", "garzia"],
  ["nothing", "xqwzptk"],
] as const;

export async function measure(): Promise<Measured[]> {
  const world = await openWorld();
  try {
    const { id, cookie } = await addPerson(world, "planificadora");
    await fill(world, id);
    const rows: Measured[] = [];
    await serverTime(world, cookie, "/app/search.json?q=nada", 10);
    for (const [what, query] of queries) {
      const path = `/app/search.json?q=${encodeURIComponent(query)}`;
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        // No user types this often.
        if (round % 20 === 0) await world.pool.query("delete from tries");
        times.push(await serverTime(world, cookie, path, 1));
      }
      rows.push({
        what: `search among ${GUESTS} guests: ${what}, server time`,
        figure: `${median(times).toFixed(1)} ms (p95 ${percentile(times, 0.95).toFixed(1)} ms)`,
        limit: `≤ ${MOST_MS} ms`,
        holds: median(times) <= MOST_MS,
      });
    }
    return [...rows, ...(await plans(world)), ...(await costs(world))];
  } finally {
    await world.end();
  }
}

const first =
  "María,Carmen,Ana,Isabel,Laura,Cristina,Marta,Lucía,Paula,Elena,Pilar,Rosa,Sara,Raquel,Nuria,Beatriz,Rocío,Alba,Irene,Antonio,José,Manuel,Francisco,David,Juan,Javier,Daniel,Carlos,Miguel,Rafael,Pedro,Ángel,Sergio,Jorge,Luis,Álvaro,Óscar,Begoña,Iker,Breogán";
const last =
  "García,Rodríguez,González,Fernández,López,Martínez,Sánchez,Pérez,Gómez,Martín,Jiménez,Hernández,Ruiz,Díaz,Moreno,Muñoz,Álvarez,Romero,Gutiérrez,Navarro,Torres,Domínguez,Ramos,Gil,Serrano,Molina,Castro,Ortega,Rubio,Núñez,Sanz,Castillo,Cortés,Lozano,Cano,Peña,León,Cabrera,Vidal,Vega,Pascual,Benítez";

async function fill({ pool }: World, userId: string): Promise<void> {
  await pool.query(
    `insert into events (id, created_by, title, title_slug, category, type, date, location)
     select gen_random_uuid(), $1, 'Boda número ' || n, 'boda', 'personal', 'wedding', current_date + n, 'Torrent' from generate_series(1, $2::int) n`,
    [userId, EVENTS],
  );
  // Makes some names common: the product of two random numbers favours the front of the list.
  await pool.query(
    `with of as (select string_to_array($1, ',') as f, string_to_array($2, ',') as l), e as (select id, row_number() over () as n from events)
     insert into guests (event_id, id, name, email, email_key)
     select e.id, gen_random_uuid(),
       f[1 + floor(random() * random() * cardinality(f))] || ' ' || l[1 + floor(random() * random() * cardinality(l))] || ' ' || l[1 + floor(random() * cardinality(l))],
       'g' || g || '@correo.es', 'g' || g || '@correo.es'
     from generate_series(1, $3::int) g join e on e.n = 1 + g % $4::int cross join of`,
    [first, last, GUESTS, EVENTS],
  );
  await pool.query("vacuum analyze guests");
}

/** PostgreSQL's plans for the guests of a search, exact and with a typing error. */
async function plans({ pool }: World): Promise<Measured[]> {
  const { rows: events } = await pool.query<{ id: string }>("select id from events");
  const measured: Measured[] = [];
  for (const [words, way, off] of [
    [["nunez"], "exact", ["enable_seqscan"]],
    [["cabrrea"], "slip", ["enable_seqscan", "enable_indexscan"]],
  ] as const) {
    const ids = events.map(({ id }) => id);
    const { sql, parameters } = guestsFound(createDb(pool), ids, { words, way }).compile();
    const client = await pool.connect();
    await client.query(`begin; ${off.map((name) => `set local ${name} = off`).join("; ")}`);
    const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain (costs off) ${sql}`, [...parameters]);
    await client.query("rollback");
    client.release();
    const scans = rows.flatMap((row) => /\w+(?: \w+)* Scan(?: on \w+)?/.exec(row["QUERY PLAN"])?.[0] ?? []);
    measured.push({
      what: `what the plan of a search for «${words.join(" ")}» reads`,
      figure: [...new Set(scans)].join(", "),
      limit: "guests_trigrams, no table whole",
      holds: scans.some((scan) => scan.endsWith("guests_trigrams")) && !scans.some((scan) => scan.startsWith("Seq")),
    });
  }
  return measured;
}

/** The same writes with and without the index, each rolled back: one more guest, 2,000 at once, and 2,000 answers. */
async function costs({ pool }: World): Promise<Measured[]> {
  const { rows } = await pool.query<{ id: string }>("select id from events limit 1");
  const id = rows[0]!.id;
  const named = "'Begoña Cabrera ' || g, 'x' || g || '@correo.es', 'x' || g || '@correo.es'";
  const add = `insert into guests (event_id, id, name, email, email_key) select '${id}', gen_random_uuid(), ${named} from generate_series(1, $1::int) g`;
  const answer = `update guests set status = 'confirmed', rsvp_date = now() where (event_id, id) in (select event_id, id from guests where status = 'invited' limit $1)`;
  const writes = [
    ["a guest more", add, 1],
    [`${IMPORTED} guests at once`, add, IMPORTED],
    [`${IMPORTED} answers`, answer, IMPORTED],
  ] as const;
  const timed = async (statement: string, many: number): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < 7; round++) {
      const client = await pool.connect();
      await client.query("begin");
      const start = performance.now();
      await client.query(statement, [many]);
      times.push(performance.now() - start);
      await client.query("rollback");
      client.release();
    }
    return median(times);
  };
  const withIndex: number[] = [];
  for (const [, statement, many] of writes) withIndex.push(await timed(statement, many));
  await pool.query("drop index guests_trigrams");
  await pool.query("vacuum analyze guests");
  const measured: Measured[] = [];
  for (const [index, [what, statement, many]] of writes.entries()) {
    const more = (withIndex[index]! - (await timed(statement, many))) / many;
    measured.push({
      what: `what the index of the search adds to ${what}, each`,
      figure: `${more.toFixed(3)} ms`,
      limit: "≤ 1 ms",
      holds: more <= 1,
    });
  }
  return measured;
}
