// The type of every icon: a component of 1.25em in its text.
import type { ComponentType } from "react";

export type Icon = ComponentType<{ className?: string | undefined; "aria-hidden"?: boolean | undefined }>;
