// The frame's part at the head of the page's sheet, on every page.
import { createContext, type ReactNode } from "react";

export const SheetTopContext = createContext<ReactNode>(null);
