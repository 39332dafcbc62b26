// The pieces of react-email that letters are made of: a module of its own, so that it can be loaded with the first letter and no earlier.
export {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  render,
  Section,
  Text,
  toPlainText,
} from "react-email";
