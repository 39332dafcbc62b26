// One block as it is read: a text, a picture, a person, an amount.
import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import IconPhone from "@tabler/icons-react/dist/esm/icons/IconPhone.mjs";
import { formatMoney } from "#app/copy/format.ts";
import { Avatar } from "#app/ui/display/avatar.tsx";
import { blockNames } from "../copy.ts";
import type { BlockContact, ShownBlock } from "../queries.server.ts";
import { RichTextView } from "./rich-text-view.tsx";
import css from "./board.module.css";

export function BlockView({ block }: { block: ShownBlock }) {
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
    case "budget":
      return (
        <>
          <h3 className={css.label}>{blockNames.budget}</h3>
          <p className={css.value}>{block.cents > 0 ? formatMoney(block.cents) : "Sin fijar"}</p>
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

function Person({ contact: { name, company, phone, email }, note }: { contact: BlockContact; note: string }) {
  return (
    <div className={css.person}>
      <Avatar person={{ id: name, name }} size="sm" />
      <div>
        <h3>{name}</h3>
        {company && <p className="soft">{company}</p>}
        {phone && (
          <p>
            <a className="tall" href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
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
