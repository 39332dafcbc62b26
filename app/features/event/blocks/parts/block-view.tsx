// One read-only block: a text, a picture, a task, a person, an amount, the day.
import { moneyText } from "#app/copy/event/budget.ts";
import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import IconPhone from "@tabler/icons-react/dist/esm/icons/IconPhone.mjs";
import { Link, useParams } from "react-router";
import { callLink } from "#app/domain/guest/guest.ts";
import { capitalized, formatCount, formatDayAndMonth, formatMoney, formatTime } from "#app/copy/text/format.ts";
import { StillTick, TaskTick, TickForm, useTick } from "#app/features/event/tasks/parts/task-tick.tsx";
import { Avatar } from "#app/ui/display/avatar.tsx";
import { blockNames, newTask } from "../copy.ts";
import type { BlockContact, BlockLine, BlockTask, ShownBlock } from "../queries.server.ts";
import { RichTextView } from "#app/ui/rich-text/rich-text-view.tsx";
import css from "./board.module.css";

/** `isQuoted` inside a form: the block has no controls. */
export function BlockView({ block, isQuoted = false }: { block: ShownBlock; isQuoted?: boolean }) {
  switch (block.type) {
    case "text":
      return block.doc.content.length > 0 ? <RichTextView doc={block.doc} /> : <Empty text="Aún no hay texto." />;
    case "image":
      return block.picture ? (
        <figure className={css.picture}>
          <img {...sized(block.picture)} alt={block.note || "Imagen del evento"} loading="lazy" draggable={false} />
        </figure>
      ) : (
        <Empty text="Aún no hay imagen." />
      );
    case "contact":
      return block.contact ? (
        <Person contact={block.contact} note={block.note} />
      ) : (
        <Empty text="Aún no hay nadie." note={block.note} />
      );
    case "task":
      return block.task ? (
        <Task task={block.task} note={block.note} mayTick={block.task.mayTick && !isQuoted} />
      ) : (
        <Empty text={block.note || newTask} />
      );
    case "timeline":
      return (
        <>
          <h3 className={css.label}>{blockNames.timeline}</h3>
          <Lines lines={block.lines} more={block.more} />
          {block.note && <p className="soft lines">{block.note}</p>}
        </>
      );
    case "budget":
      return (
        <>
          <h3 className={css.label}>{blockNames.budget}</h3>
          <p className={css.value}>{block.cents > 0 ? formatMoney(block.cents) : "Sin fijar"}</p>
          {block.money.total > 0 && <p className="soft">{moneyText(block.money, block.cents)}</p>}
          {block.note && <p className="soft lines">{block.note}</p>}
        </>
      );
  }
}

function sized({ url, width, height }: { url: string; width: number; height: number }) {
  return { src: url, width, height };
}

function Empty({ text, note }: { text: string; note?: string }) {
  return (
    <>
      <p className="soft">{text}</p>
      {note && <p className="lines">{note}</p>}
    </>
  );
}

function Task({ task, note, mayTick }: { task: BlockTask; note: string; mayTick: boolean }) {
  const { id, title, day, assignee } = task;
  const tick = useTick(id, task.isDone);
  const { isDone, error } = tick;
  const facts = [day && capitalized(formatDayAndMonth(day)), assignee].filter(Boolean).join(" · ");
  const { eventId } = useParams();
  const list = `/app/event/${eventId}/tasks`;
  return (
    <div className={css.task} data-done={isDone || undefined}>
      {mayTick ? (
        <TickForm action={list} completed={!isDone}>
          <TaskTick task={task} tick={tick} action={list} />
        </TickForm>
      ) : (
        <StillTick isDone={isDone} />
      )}
      <div>
        <h3>
          <Link to={`${list}/${id}`}>{title}</Link>
        </h3>
        <p className="soft">{[isDone ? "Hecha" : "Por hacer", facts].filter(Boolean).join(" · ")}</p>
        {note && <p className="lines">{note}</p>}
        {error && (
          <p className={css.failed} role="alert">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

function Lines({ lines, more }: { lines: readonly BlockLine[]; more: number }) {
  const { eventId } = useParams();
  const room = (
    <Link className="tall" to={`/app/event/${eventId}/schedule`}>
      Ver la escaleta
    </Link>
  );
  if (lines.length === 0)
    return (
      <>
        <p>La escaleta está vacía.</p>
        {room}
      </>
    );
  return (
    <>
      <ol className={css.lines}>
        {lines.map(({ id, time, title, place }) => (
          <li key={id}>
            <b>{formatTime(time)}</b>
            <span>
              {title}
              {place && <span className="soft"> · {place}</span>}
            </span>
          </li>
        ))}
        {more > 0 && <li className="soft">{`Y ${formatCount(more, "momento", "momentos")} más.`}</li>}
      </ol>
      {room}
    </>
  );
}

function Person({ contact: { name, company, phone, email }, note }: { contact: BlockContact; note: string }) {
  return (
    <div className={css.person}>
      <Avatar person={{ id: name, name }} size="sm" />
      <div>
        <h3>{name}</h3>
        {company && <p className="soft">{company}</p>}
        {phone && (
          <p>
            <a className="tall" href={callLink(phone)}>
              <IconPhone aria-hidden /> {phone}
            </a>
          </p>
        )}
        {email && (
          <p>
            <a className="tall breaks" href={`mailto:${email}`}>
              <IconMail aria-hidden /> {email}
            </a>
          </p>
        )}
        {note && <p className="lines">{note}</p>}
      </div>
    </div>
  );
}
