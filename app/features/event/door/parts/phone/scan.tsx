// The camera: asked for when a helper presses «Escanear», never before. Its pictures are read here and kept nowhere.
import IconBulb from "@tabler/icons-react/dist/esm/icons/IconBulb.mjs";
import IconCameraRotate from "@tabler/icons-react/dist/esm/icons/IconCameraRotate.mjs";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "#app/ui/display/button.tsx";
import { useOpenDoor } from "./context.ts";
import { scanText } from "./rare.copy.ts";
import foot from "./foot.module.css";
import frame from "./frame.module.css";
import { PageTop } from "./page.tsx";
import { readerOf } from "./qr-reader.ts";
import css from "./sheet.module.css";

const eachMs = 125;
/** The same code again within this time is the same press, also after the camera was closed in between. */
const sameMs = 5_000;
const last = { text: "", at: 0 };

/** `take` gets the text of each code, and returns what to say if it leads nowhere. */
export function ScanScreen({ take }: { take: (text: string) => Promise<string | null> }) {
  const { back, saving } = useOpenDoor();
  const isSaving = saving !== "no";
  const [isOff, setOff] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const [words, setWords] = useState<string>(scanText.starting);
  const [facing, setFacing] = useState<"environment" | "user">("environment");
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [isLit, setLit] = useState(false);

  const found = useEffectEvent(async (text: string) => {
    if (last.text === text && performance.now() - last.at < sameMs) return false;
    Object.assign(last, { text, at: performance.now() });
    const words = await take(text);
    setWords(words ?? scanText.near);
    return isSaving;
  });

  useEffect(() => {
    if (isOff) return;
    let isOver = false;
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = async () => {
      if (!("mediaDevices" in navigator)) throw new Error("no camera");
      const size = { width: { ideal: 1280 }, height: { ideal: 720 } };
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: facing, ...size } });
      const picture = video.current;
      if (isOver || !picture) return stop();
      picture.srcObject = stream;
      await picture.play();
      setTrack(stream.getVideoTracks()[0] ?? null);
      setWords(scanText.near);
      const read = await readerOf();
      const look = async () => {
        if (isOver) return;
        const text = document.visibilityState === "visible" ? await read(picture).catch(() => null) : null;
        if (text !== null && !isOver && (await found(text))) {
          setOff(true);
          return stop();
        }
        timer = setTimeout(() => void look(), eachMs);
      };
      await look();
    };
    const stop = () => stream?.getTracks().forEach((each) => each.stop());
    run().catch(() => !isOver && setWords(scanText.noCamera));
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
      setTrack(null);
      setLit(false);
    };
  }, [facing, isOff]);

  const light = async () => {
    // Not in the types: only some phones have it.
    await track?.applyConstraints({ advanced: [{ torch: !isLit } as MediaTrackConstraintSet] }).then(
      () => setLit(!isLit),
      () => {},
    );
  };
  return (
    <section className={`${frame.pane} ${frame.beside} ${frame.withFoot}`} data-beside="" aria-label={scanText.title}>
      <PageTop />
      <div className={css.camera}>
        <h1 className="sr">{scanText.title}</h1>
        <video ref={video} muted playsInline aria-hidden="true" />
        <div className={css.frame} aria-hidden="true" />
        <p className={css.says}>
          <output>{words}</output>
        </p>
      </div>
      <div className={`${foot.foot} mantel`}>
        <div className={foot.pair}>
          <Button
            variant="plain"
            icon={IconBulb}
            className={foot.shade}
            aria-pressed={isLit}
            disabled={!track}
            onClick={() => void light()}
          >
            {scanText.lamp}
          </Button>
          <Button
            variant="plain"
            icon={IconCameraRotate}
            className={foot.shade}
            onClick={() => setFacing(facing === "user" ? "environment" : "user")}
          >
            {scanText.other}
          </Button>
        </div>
        {isOff ? (
          <Button variant="party" className={foot.main} onClick={() => setOff(false)}>
            {scanText.again}
          </Button>
        ) : (
          <Button variant="party" className={foot.main} onClick={back}>
            {scanText.byName}
          </Button>
        )}
      </div>
    </section>
  );
}
