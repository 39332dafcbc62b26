// The styles of every app page, in order; a frame imports this file before its own.
import "./tokens.css";
import "./fonts.css";
import "./base.css";
