// The relay of two phones without a network: each shows a code with the numbers of people inside, and reads the other's.
import IconQrcode from "@tabler/icons-react/dist/esm/icons/IconQrcode.mjs";
import { encodeQR } from "qr";
import { useEffect, useState } from "react";
import { shortDevice } from "#app/domain/door/hearsay.ts";
import { relayText as codeOf } from "#app/domain/door/relay.ts";
import { Button } from "#app/ui/display/button.tsx";
import { useOpenDoor } from "./context.ts";
import { stripText } from "./copy.ts";
import foot from "./foot.module.css";
import { DoorPage } from "./page.tsx";
import { relayText as words } from "./rare.copy.ts";
import css from "./sheet.module.css";

const quiet = 4;

export function RelayScreen() {
  const { copy, meta, state, readAt, hour, go } = useOpenDoor();
  const [rows, setRows] = useState<readonly (readonly boolean[])[]>([]);
  const numbers = [...state.people].filter(([, { inside }]) => inside).map(([no]) => no);
  const told = meta.hearsay?.toSorted((one, other) => other.at - one.at)[0];
  const names = Object.entries(meta.names);
  const { relayKey, event } = copy;
  useEffect(() => {
    if (relayKey === "") return;
    let isOver = false;
    const draw = async () => {
      const text = await codeOf(event.id, relayKey, { device: shortDevice(meta.device), at: readAt, numbers });
      if (!isOver) setRows(encodeQR(text, "raw", { ecc: "medium", encoding: "alphanumeric", border: quiet }));
    };
    void draw();
    return () => void (isOver = true);
    // The state is another object after each fact.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [state, relayKey]);
  return (
    <DoorPage
      title={words.title}
      submit={() => go({ at: "scan" })}
      act={
        <>
          <Button type="submit" variant="party" icon={IconQrcode} className={foot.main}>
            {words.scan}
          </Button>
          <p>{words.noNames}</p>
        </>
      }
    >
      <p className={css.lead}>{relayKey === "" ? words.noList : words.lead}</p>
      {rows.length > 0 && (
        <svg className={css.code} viewBox={`0 0 ${rows.length} ${rows.length}`} aria-hidden="true" data-relay="">
          <path fill="#fff" d={`M0 0h${rows.length}v${rows.length}h-${rows.length}z`} />
          <path
            fill="#000"
            d={rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("")}
          />
        </svg>
      )}
      <p className={css.told}>
        <b>{words.own(meta.name, hour(readAt), numbers.length)}</b>
        {told && (
          <small>
            {words.told(
              names.find(([device]) => shortDevice(device) === told.device)?.[1] ?? stripText.another,
              hour(told.at),
            )}
          </small>
        )}
      </p>
    </DoorPage>
  );
}
