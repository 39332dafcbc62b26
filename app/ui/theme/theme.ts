// The styles that every page of the house needs, in their order; a frame imports this file before its own.
import "./tokens.css";
import "./fonts.css";
import "./base.css";
