// The drawings of the three kinds: two seats for private, four for the organizers, a full room for General.
import type { ChatKind } from "#app/domain/home/chat.ts";

const seats = {
  private: { count: 2, size: 22, ring: 37, plate: 20 },
  organizers: { count: 4, size: 20, ring: 37, plate: 20 },
  general: { count: 12, size: 12, ring: 40, plate: 24 },
} satisfies Record<ChatKind, { count: number; size: number; ring: number; plate: number }>;

export function ChatKindSeats({ kind, size = 34 }: { kind: ChatKind; size?: number }) {
  const { count, size: seat, ring, plate } = seats[kind];
  return (
    <svg viewBox="-50 -50 100 100" width={size} height={size} aria-hidden="true" fill="none" strokeLinecap="round">
      <circle r={plate} fill="currentColor" opacity=".18" />
      <circle
        r={ring}
        transform="rotate(-90)"
        stroke="currentColor"
        strokeWidth={seat}
        pathLength={count}
        strokeDasharray="0 1"
      />
    </svg>
  );
}
