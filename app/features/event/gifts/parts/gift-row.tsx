// A gift in the hosts' list: its plate, its price, its promised parts, and its menu.
import IconArrowDown from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs";
import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs";
import IconExternalLink from "@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { Link } from "react-router";
import { formatMoney } from "#app/copy/text/format.ts";
import { Badge } from "#app/ui/display/badge.tsx";
import { Menu, MenuAction, MenuLink } from "#app/ui/display/menu.tsx";
import { PartRim } from "#app/ui/display/part-rim.tsx";
import { giftsPath, partsText, stateLooks } from "../copy.ts";
import type { ListedGift } from "../queries.server.ts";
import css from "./gifts.module.css";

/** `up` and `down` are the gifts behind which it moves: "" for the front, null if it cannot move. */
export function GiftRow({
  eventId,
  gift,
  up,
  down,
}: {
  eventId: string;
  gift: ListedGift;
  up: string | null;
  down: string | null;
}) {
  const { id, title, note, url, picture, priceCents, parts, taken, state } = gift;
  const [label, tone, shape] = stateLooks[state](parts);
  const path = giftsPath(eventId, { dialog: id });
  const list = giftsPath(eventId);
  const price = priceCents === null ? "" : formatMoney(priceCents);
  return (
    <li className={css.gift}>
      <span className={css.plate} aria-hidden="true">
        <PartRim parts={parts} taken={taken} hasPicture={picture !== null} />
        {picture && <img src={picture.url} alt="" loading="lazy" referrerPolicy="no-referrer" />}
      </span>
      <div className={css.words}>
        <h3>
          <Link to={path} preventScrollReset>
            {title}
          </Link>
        </h3>
        {(note || url) && <p className="soft small">{note || new URL(url!).hostname.replace(/^www\./, "")}</p>}
      </div>
      <p className={css.price}>
        <b>{partsText(gift) || price}</b>
        {parts > 1 && price && <small>a {price}</small>}
      </p>
      <Badge tone={tone} shape={shape}>
        {label}
      </Badge>
      <span className={css.more}>
        <Menu label={`Más: ${title}`}>
          <MenuLink to={path} icon={IconPencil}>
            Editar
          </MenuLink>
          {url && (
            <MenuLink to={url} icon={IconExternalLink} reloadDocument>
              Ver en la tienda
            </MenuLink>
          )}
          {up !== null && (
            <MenuAction action={list} intent="gift.order" fields={{ giftId: id, after: up }} icon={IconArrowUp}>
              Subir
            </MenuAction>
          )}
          {down !== null && (
            <MenuAction action={list} intent="gift.order" fields={{ giftId: id, after: down }} icon={IconArrowDown}>
              Bajar
            </MenuAction>
          )}
          <MenuAction action={list} intent="gift.delete" fields={{ giftId: id }} icon={IconTrash}>
            Quitar
          </MenuAction>
        </Menu>
      </span>
    </li>
  );
}
