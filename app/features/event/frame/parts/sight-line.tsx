// The line on the screen of a thing that says who sees it, with the way to change that.
import { Link } from "react-router";
import { sightText, thingText } from "#app/copy/event/reach.ts";
import { hasThing, type Thing } from "#app/domain/event/reach.ts";
import { roomPath } from "#app/domain/event/rooms.ts";
import { useHouse } from "./house.tsx";

/** Nothing for a member without the right to change it, or for a thing of a part that is left out. With `isNamed` it begins with the name of the thing, where several lines stand together. */
export function SightLine({ thing, isNamed = false }: { thing: Thing; isNamed?: boolean }) {
  const house = useHouse();
  if (!house?.reaches || !hasThing(thing)) return null;
  return (
    <p className="soft small">
      {isNamed && `${thingText[thing]}. `}
      {sightText(thing, house.reaches[thing])} ·{" "}
      <Link to={roomPath(house.event.id, "visibility")} aria-label={`Cambiar quién ve: ${thingText[thing]}`}>
        Cambiar
      </Link>
    </p>
  );
}
