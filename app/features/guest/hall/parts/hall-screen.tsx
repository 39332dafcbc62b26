// The scenes of the screen in the room: the start with a photograph, the search, and one table.
import { useEffect, useState } from "react";
import { hallLimits, type HallResult } from "#app/domain/event/hall.ts";
import { timeIn } from "#app/domain/time/zoned-time.ts";
import { wayText } from "#app/features/guest/table/copy.ts";
import type { OwnRoom } from "#app/features/guest/table/own.queries.server.ts";
import { RoomPicture } from "#app/features/guest/table/parts/room-picture.tsx";
import { Title } from "#app/ui/public-page/title.tsx";
import { countdownText, hallText, photoText, seatText } from "../copy.ts";
import type { HallNow } from "../queries.server.ts";
import { useHall } from "./use-hall.ts";

const photoMs = 12_000;
const backMs = 20_000;
const letters = [..."ABCDEFGHIJKLMNÑOPQRSTUVWXYZ"];

type Scene = { at: "start" } | { at: "search" } | { at: "table"; result: HallResult };

export function HallScreen({ path, served }: { path: string; served: HallNow }) {
  const [scene, setScene] = useState<Scene>({ at: "start" });
  const { now, clock, isConnected, isOver } = useHall(path, served, scene.at === "start");
  const time = timeIn(now.timeZone, new Date(clock));
  const home = () => setScene({ at: "start" });
  if (isOver)
    return (
      <div className="over">
        <h1>{hallText.over}</h1>
      </div>
    );
  return (
    <>
      {scene.at === "start" && <Start now={now} clock={clock} time={time} find={() => setScene({ at: "search" })} />}
      {scene.at === "search" && (
        <Search path={path} time={time} home={home} choose={(result) => setScene({ at: "table", result })} />
      )}
      {scene.at === "table" && (
        <Table
          path={now.hasPlan ? path : null}
          result={scene.result}
          time={time}
          home={home}
          again={() => setScene({ at: "search" })}
        />
      )}
      {!isConnected && <i className="away" title="Sin conexión" />}
    </>
  );
}

function Start({ now, clock, time, find }: { now: HallNow; clock: number; time: string; find: () => void }) {
  const minutes = Math.ceil((now.startsAt - clock) / 60_000);
  return (
    <div className="scene" data-photos={now.photos.length > 0 || undefined}>
      <section className="greets">
        <p className="welcome">{minutes > 0 ? countdownText(minutes) : hallText.welcome}</p>
        <Title title={now.title} />
        {now.hasSearch && (
          <button type="button" className="find" onClick={find}>
            {hallText.find}
          </button>
        )}
      </section>
      <Photo now={now} />
      {now.notice && <p className="said">{now.notice}</p>}
      <footer className="course">
        <time>{time}</time>
        {now.on && (
          <div>
            <small>{now.on.place ? `Ahora, en ${now.on.place}` : "Ahora"}</small>
            <b>{now.on.title}</b>
          </div>
        )}
        {now.next.map((line) => (
          <div key={line.id}>
            <small>A las {line.time}</small>
            <b>{line.title}</b>
          </div>
        ))}
      </footer>
    </div>
  );
}

/** One photograph after the other. Of all of them only this one and the next are in memory. */
function Photo({ now: { photos, album } }: { now: HallNow }) {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = window.setInterval(() => setTurn((before) => before + 1), photoMs);
    return () => window.clearInterval(timer);
  }, []);
  const photo = photos[turn % Math.max(1, photos.length)];
  const next = photos[(turn + 1) % Math.max(1, photos.length)];
  useEffect(() => {
    if (next) new Image().src = next.url;
  }, [next]);
  if (!photo && !album) return null;
  return (
    <figure className="shown">
      {photo && <img key={photo.id} src={photo.url} alt={photoText(photo.by)} />}
      <figcaption>
        <span>{photo && photoText(photo.by)}</span>
        {album && (
          <span className="upload">
            {hallText.upload}
            <svg viewBox={`-2 -2 ${album.qr.size + 4} ${album.qr.size + 4}`} aria-hidden="true">
              <rect x="-2" y="-2" width={album.qr.size + 4} height={album.qr.size + 4} fill="#fff" />
              <path d={album.qr.path} fill="#000" />
            </svg>
          </span>
        )}
      </figcaption>
    </figure>
  );
}

function Search({
  path,
  time,
  home,
  choose,
}: {
  path: string;
  time: string;
  home: () => void;
  choose: (result: HallResult) => void;
}) {
  const [typed, setTyped] = useState("");
  const [answered, setFound] = useState<{ results: HallResult[]; isSlow: boolean } | null>(null);
  const found = typed.trim().length < hallLimits.letters ? null : answered;
  useHomeAfter(home, typed);
  useEffect(() => {
    if (typed.trim().length < hallLimits.letters) return;
    const left = new AbortController();
    const timer = window.setTimeout(async () => {
      const answer = await fetch(`${path}/find?q=${encodeURIComponent(typed)}`, { signal: left.signal }).catch(
        () => null,
      );
      if (left.signal.aborted) return;
      const results = answer?.ok ? ((await answer.json().catch(() => [])) as HallResult[]) : [];
      setFound({ results, isSlow: !answer?.ok });
    }, 250);
    return () => {
      left.abort();
      window.clearTimeout(timer);
    };
  }, [path, typed]);
  return (
    <div className="asking">
      <header>
        <button type="button" onClick={home}>
          ← {hallText.back}
        </button>
        <time>{time}</time>
      </header>
      <div>
        <div className="question">
          <h1>{hallText.ask}</h1>
          <output className="typed">{typed}</output>
        </div>
        <div className="found" aria-live="polite">
          {found?.results.map((result) => (
            <button key={`${result.names} ${result.number}`} type="button" onClick={() => choose(result)}>
              <span>{result.names}</span>
              <span>Mesa {result.number}</span>
            </button>
          ))}
          {found && <p>{found.isSlow ? hallText.slow : found.results.length > 0 ? hallText.help : hallText.none}</p>}
        </div>
      </div>
      <div className="keys">
        {letters.map((letter) => (
          <button key={letter} type="button" onClick={() => setTyped((before) => (before + letter).slice(0, 40))}>
            {letter}
          </button>
        ))}
        <button
          type="button"
          aria-label={hallText.space}
          onClick={() => setTyped((before) => `${before} `.trimStart())}
        >
          ␣
        </button>
        <button
          type="button"
          className="erase"
          aria-label={hallText.erase}
          onClick={() => setTyped((before) => before.slice(0, -1))}
        >
          ⌫
        </button>
      </div>
    </div>
  );
}

/** `path` is null where hosts show no plan. */
function Table({
  path,
  result: { names, number, table },
  time,
  home,
  again,
}: {
  path: string | null;
  result: HallResult;
  time: string;
  home: () => void;
  again: () => void;
}) {
  useHomeAfter(home, names);
  const room = usePlan(path, number);
  const way = room?.ways[0];
  return (
    <div className="asking yours">
      <header>
        <button type="button" onClick={again}>
          ← {hallText.other}
        </button>
        <time>{time}</time>
      </header>
      <div>
        <div>
          <h1>{seatText(names)}</h1>
          <p className="number">{number}</p>
          {table && table !== `Mesa ${number}` && <p>{table}</p>}
          {way && <p>{wayText(way, false)}</p>}
        </div>
        {room && (
          <div className="plan">
            <RoomPicture shown={room} isWide entrance={hallText.here} />
          </div>
        )}
      </div>
      <footer>
        <p>{hallText.leaves}</p>
        <button type="button" className="find" onClick={home}>
          {hallText.thanks}
        </button>
      </footer>
    </div>
  );
}

/** The room with the way to the table; null until it has come, and without a drawn room. */
function usePlan(path: string | null, number: number): OwnRoom | null {
  const [room, setRoom] = useState<OwnRoom | null>(null);
  useEffect(() => {
    if (path === null) return;
    const left = new AbortController();
    void fetch(`${path}/plan?mesa=${number}`, { signal: left.signal })
      .then(async (answer) => (answer.ok ? ((await answer.json()) as OwnRoom) : null))
      .then(setRoom)
      .catch(() => null);
    return () => left.abort();
  }, [path, number]);
  return room;
}

/** Back to the start after 20 s without a touch. */
function useHomeAfter(home: () => void, touched: string): void {
  useEffect(() => {
    const timer = window.setTimeout(home, backMs);
    return () => window.clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [touched]);
}
