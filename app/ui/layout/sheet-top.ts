// What the frame puts at the head of the page's sheet, whichever page it is.
import { createContext, type ReactNode } from "react";

export const SheetTopContext = createContext<ReactNode>(null);
