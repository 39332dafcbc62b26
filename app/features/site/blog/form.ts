// The forms of the blog: a comment, an address for the newsletter, and a post.
import { checkEmail, emailLimits } from "#app/domain/account/account.ts";
import { type BlogCategory, blogCategories, blogLimits, checkTags, excerptOf } from "#app/domain/site/blog.ts";
import {
  checkRichText,
  pictureLimits,
  picturesOf,
  plainText,
  type RichDoc,
  richTextBytes,
} from "#app/domain/text/rich-text.ts";
import { richFromMarkdown } from "#app/domain/text/rich-markdown.ts";
import { Fault, flag, oneOf, text, trap, version } from "#app/domain/field.ts";
import { cleanLine, cleanText, lengthOf, optionalText, requiredLine } from "#app/domain/text/text.ts";
import { personRefusalText } from "#app/copy/text/text.ts";
import { fields } from "#app/ui/form/field-list.ts";
import { blogRefusals, tagRefusals } from "./copy.ts";

const commentText = text(blogLimits.comment).with((typed = "", refuse) => {
  if (typed.length > 20 * blogLimits.comment) return refuse(blogRefusals.commentTooLong);
  const cleaned = cleanText(typed);
  if (cleaned === "") return refuse(blogRefusals.commentRequired);
  return lengthOf(cleaned) > blogLimits.comment ? refuse(blogRefusals.commentTooLong) : cleaned;
});

const name = text(blogLimits.name).with((typed, refuse) => {
  const checked = optionalText("name", blogLimits.name, typed);
  return checked.ok ? cleanLine(checked.text) : refuse(blogRefusals.nameTooLong);
});

export const commentForm = fields({ content: commentText, name, leave: trap() }).check(({ leave, ...comment }) => ({
  ...comment,
  isMachine: leave,
}));

export const newsletterForm = fields({
  email: text(emailLimits.whole).with((typed, refuse) => {
    const checked = checkEmail(typed);
    return checked.ok ? checked.email : refuse(personRefusalText[checked.code]);
  }),
  leave: trap(),
}).check(({ leave, email }) => ({ email, isMachine: leave }));

export type PostInput = {
  title: string;
  excerpt: string;
  doc: RichDoc;
  category: BlogCategory;
  tags: string[];
  featured: boolean;
  /** The version that its writer has read; 0 for a new post. */
  version: number;
};

// All fields of the page: a refused picture loses nothing of the text beside it.
const writingFields = fields({
  title: text(blogLimits.title),
  excerpt: text(blogLimits.excerpt),
  content: text(richTextBytes),
  doc: text(richTextBytes),
  category: oneOf(blogCategories),
  tags: text(blogLimits.tags * (blogLimits.tag + 2)),
  featured: flag(),
  version: version(),
  pictureAlt: text(pictureLimits.alt),
  pictureCaption: text(pictureLimits.caption),
});

/**
 * A posted text. `doc` is the editor's; without it `content` is limited Markdown. A text without words may be a draft, but may not be
 * `published`.
 */
export function postForm(published: boolean) {
  return writingFields.check<PostInput>((posted, refuse) => {
    const title = requiredLine("title", blogLimits.title, posted.title);
    if (!title.ok)
      refuse.at("title", title.code === "title_required" ? blogRefusals.titleRequired : blogRefusals.titleTooLong);
    const excerpt = optionalText("excerpt", blogLimits.excerpt, posted.excerpt);
    if (!excerpt.ok) refuse.at("excerpt", blogRefusals.excerptTooLong);
    const category = blogCategories.find((each) => each === posted.category);
    if (!category) refuse.at("category", blogRefusals.category);
    const tags = checkTags(posted.tags);
    if (!tags.ok) refuse.at("tags", tagRefusals[tags.code]);
    const doc = docOf(posted);
    if (doc === "rich_text_too_long") refuse.at("content", blogRefusals.contentTooLong);
    else if (doc === "rich_text_invalid") refuse.at("content", blogRefusals.contentInvalid);
    else if (picturesOf(doc).length > blogLimits.pictures) refuse.at("content", blogRefusals.tooManyPictures);
    else if (picturesOf(doc).some(({ alt }) => alt === "")) refuse.at("content", blogRefusals.altRequired);
    else if (published && plainText(doc) === "") refuse.at("content", blogRefusals.contentRequired);
    if (!title.ok || !excerpt.ok || !category || !tags.ok || typeof doc === "string") return new Fault();
    return {
      title: title.text,
      excerpt: cleanLine(excerpt.text) || excerptOf(plainText(doc)),
      doc,
      category,
      tags: tags.tags,
      featured: posted.featured,
      version: posted.version ?? 0,
    };
  });
}

function docOf({ doc, content }: { doc?: string | undefined; content?: string | undefined }) {
  const typed = content ?? "";
  const json = doc ? doc : null;
  if (json === null && typed.length > richTextBytes) return "rich_text_too_long";
  const checked = checkRichText(json ?? JSON.stringify(richFromMarkdown(typed)), { pictures: true });
  return checked.ok ? checked.doc : checked.code;
}

/** A picture for the text: a required description, and words below it. */
export const pictureForm = writingFields.check((posted, refuse) => {
  const alt = requiredLine("alt", pictureLimits.alt, posted.pictureAlt);
  const caption = optionalText("caption", pictureLimits.caption, posted.pictureCaption);
  if (!alt.ok)
    refuse.at("pictureAlt", alt.code === "alt_required" ? blogRefusals.altRequired : blogRefusals.altTooLong);
  if (!caption.ok) refuse.at("pictureCaption", blogRefusals.captionTooLong);
  return alt.ok && caption.ok ? { alt: alt.text, caption: cleanLine(caption.text) } : new Fault();
});
