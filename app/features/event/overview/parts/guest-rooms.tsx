// The rooms of an event that are open to a member who is its guest or its provider: they have no doors of the house.
import IconLayoutBoard from "@tabler/icons-react/dist/esm/icons/IconLayoutBoard.mjs";
import IconMessages from "@tabler/icons-react/dist/esm/icons/IconMessages.mjs";
import IconPhoto from "@tabler/icons-react/dist/esm/icons/IconPhoto.mjs";
import IconTimelineEvent from "@tabler/icons-react/dist/esm/icons/IconTimelineEvent.mjs";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { Group } from "#app/ui/layout/stack.tsx";

export type GuestRoomsAccess = "chat.general.read" | "event.timeline.view" | "event.moodboard.view";

export function GuestRooms({ eventId, may }: { eventId: string; may: Record<GuestRoomsAccess, boolean> }) {
  const base = `/app/event/${eventId}`;
  return (
    <Group gap={2}>
      {may["chat.general.read"] && (
        <ButtonLink to={`/app/chat?evento=${eventId}`} variant="quiet" icon={IconMessages}>
          Chat
        </ButtonLink>
      )}
      {may["event.timeline.view"] && (
        <ButtonLink to={`${base}/schedule`} variant="quiet" icon={IconTimelineEvent}>
          Escaleta
        </ButtonLink>
      )}
      {may["event.moodboard.view"] && (
        <ButtonLink to={`${base}/moodboard`} variant="quiet" icon={IconLayoutBoard}>
          Moodboard
        </ButtonLink>
      )}
      <ButtonLink to={`${base}/album`} variant="quiet" icon={IconPhoto}>
        Álbum
      </ButtonLink>
    </Group>
  );
}
