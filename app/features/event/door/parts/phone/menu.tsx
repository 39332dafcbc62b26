// The menu behind the door's name: the colours of the screen, and the count of each phone. Also the changes of the list.
import IconQrcode from "@tabler/icons-react/dist/esm/icons/IconQrcode.mjs";
import { useState } from "react";
import { linkPlace } from "#app/ui/offline/door-database.ts";
import { Button } from "#app/ui/display/button.tsx";
import { useOpenDoor } from "./context.ts";
import { homeText, stripText } from "./copy.ts";
import { Options } from "./fields.tsx";
import foot from "./foot.module.css";
import { DoorPage } from "./page.tsx";
import { menuText } from "./rare.copy.ts";
import { applyScheme, chooseScheme, schemes } from "./scheme.ts";
import css from "./sheet.module.css";
import { countsOf } from "./rare-view.ts";

export function MenuScreen() {
  const { facts, meta, copy, go, hour, isLeaving, setLeaving, choosePoint } = useOpenDoor();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [point, setPoint] = useState(copy.point.id);
  const move = async (pointId: string) => {
    setPoint(pointId);
    const refused = await choosePoint(pointId);
    setRefusal(refused);
    if (refused !== null) setPoint(copy.point.id);
  };
  const [scheme, setScheme] = useState(applyScheme);
  return (
    <DoorPage title={menuText.title}>
      <Options
        label={menuText.moves}
        of={(["in", "out"] as const).map((value) => ({ value, label: menuText.moving[value] }))}
        value={isLeaving ? "out" : "in"}
        onChoose={(value) => setLeaving(value === "out")}
      />
      {copy.points.length > 1 && meta.place !== linkPlace && (
        <>
          <Options
            label={menuText.move}
            of={copy.points.map(({ id, name }) => ({ value: id, label: name }))}
            value={point}
            onChoose={(pointId) => void move(pointId)}
          />
          {refusal && (
            <p className={css.lead} role="alert">
              {refusal}
            </p>
          )}
        </>
      )}
      <Options
        label={menuText.scheme}
        of={schemes.map((value) => ({ value, label: menuText.schemes[value] }))}
        value={scheme}
        onChoose={(value) => {
          chooseScheme(value);
          setScheme(value);
        }}
      />
      <h2 className={css.title}>{menuText.counted}</h2>
      <ul className={css.lines}>
        {countsOf(facts).map(({ device, count, lastAt }) => (
          <li key={device}>{menuText.countedBy(meta.names[device] ?? stripText.another, count, hour(lastAt))}</li>
        ))}
      </ul>
      {countsOf(facts).length === 0 && <p className={css.lead}>{homeText.nobodyYet}</p>}
      <Button variant="ghost" icon={IconQrcode} onClick={() => go({ at: "relay" })}>
        {menuText.relay}
      </Button>
      <p className={css.lead}>{menuText.until}</p>
    </DoorPage>
  );
}

export function ChangesScreen({ seen }: { seen: () => void }) {
  const { snapshot, back } = useOpenDoor();
  const close = () => {
    seen();
    back();
  };
  return (
    <DoorPage
      title={stripText.changesTitle}
      submit={close}
      act={
        <Button type="submit" variant="party" className={foot.main}>
          {stripText.seen}
        </Button>
      }
    >
      <ul className={css.lines}>
        {snapshot.changes?.list.map((change) => (
          <li key={`${change.kind} ${change.name} ${change.table}`}>{stripText.change(change)}</li>
        ))}
      </ul>
    </DoorPage>
  );
}
