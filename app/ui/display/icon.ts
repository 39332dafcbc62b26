// What every icon is to those who draw one: a component that fills 1.25em of the text it stands in.
import type { ComponentType } from "react";

export type Icon = ComponentType<{ className?: string | undefined; "aria-hidden"?: boolean | undefined }>;
