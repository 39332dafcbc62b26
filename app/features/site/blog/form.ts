// The forms of the blog: a comment, an address for the newsletter, and a post.
import { z } from "zod";
import { checkEmail } from "#app/domain/account/account.ts";
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
import { readVersion } from "#app/domain/posted-form.ts";
import { cleanLine, cleanText, lengthOf, optionalText, requiredLine } from "#app/domain/text/text.ts";
import { personRefusalText } from "#app/copy/text/text.ts";
import { field, trap } from "#app/ui/form/posted-fields.ts";
import { blogRefusals, tagRefusals } from "./copy.ts";

const commentText = field((input, refuse) => {
  const typed = typeof input === "string" ? input : "";
  if (typed.length > 20 * blogLimits.comment) return refuse(blogRefusals.commentTooLong);
  const text = cleanText(typed);
  if (text === "") return refuse(blogRefusals.commentRequired);
  return lengthOf(text) > blogLimits.comment ? refuse(blogRefusals.commentTooLong) : text;
});

const name = field((input, refuse) => {
  const checked = optionalText("name", blogLimits.name, input);
  return checked.ok ? cleanLine(checked.text) : refuse(blogRefusals.nameTooLong);
});

export const commentForm = z
  .object({ content: commentText, name, leave: trap })
  .transform(({ leave, ...comment }) => ({ ...comment, isMachine: leave }));

export const newsletterForm = z
  .object({
    email: field((input, refuse) => {
      const checked = checkEmail(input);
      return checked.ok ? checked.email : refuse(personRefusalText[checked.code]);
    }),
    leave: trap,
  })
  .transform(({ leave, email }) => ({ email, isMachine: leave }));

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

/**
 * A posted text. `doc` is the editor's; without it `content` is limited Markdown. A text without words may be a draft, but may not be
 * `published`.
 */
export function postForm(published: boolean) {
  return z
    .object({
      title: z.unknown().optional(),
      excerpt: z.unknown().optional(),
      content: z.unknown().optional(),
      doc: z.unknown().optional(),
      category: z.unknown().optional(),
      tags: z.unknown().optional(),
      featured: z.unknown().optional(),
      version: z.unknown().optional(),
    })
    .transform((fields, context): PostInput => {
      const refuseAt = (path: string, message: string) => {
        context.addIssue({ code: "custom", path: [path], message });
      };
      const title = requiredLine("title", blogLimits.title, fields.title);
      if (!title.ok)
        refuseAt("title", title.code === "title_required" ? blogRefusals.titleRequired : blogRefusals.titleTooLong);
      const excerpt = optionalText("excerpt", blogLimits.excerpt, fields.excerpt);
      if (!excerpt.ok) refuseAt("excerpt", blogRefusals.excerptTooLong);
      const category = blogCategories.find((each) => each === fields.category);
      if (!category) refuseAt("category", blogRefusals.category);
      const tags = checkTags(fields.tags);
      if (!tags.ok) refuseAt("tags", tagRefusals[tags.code]);
      const doc = docOf(fields);
      if (doc === "rich_text_too_long") refuseAt("content", blogRefusals.contentTooLong);
      else if (doc === "rich_text_invalid") refuseAt("content", blogRefusals.contentInvalid);
      else if (picturesOf(doc).length > blogLimits.pictures) refuseAt("content", blogRefusals.tooManyPictures);
      else if (picturesOf(doc).some(({ alt }) => alt === "")) refuseAt("content", blogRefusals.altRequired);
      else if (published && plainText(doc) === "") refuseAt("content", blogRefusals.contentRequired);
      if (!title.ok || !excerpt.ok || !category || !tags.ok || typeof doc === "string") return z.NEVER;
      return {
        title: title.text,
        excerpt: cleanLine(excerpt.text) || excerptOf(plainText(doc)),
        doc,
        category,
        tags: tags.tags,
        featured: fields.featured === "1" || fields.featured === "on",
        version: readVersion(fields.version) ?? 0,
      };
    });
}

function docOf({ doc, content }: { doc?: unknown; content?: unknown }) {
  const typed = typeof content === "string" ? content : "";
  const json = typeof doc === "string" && doc !== "" ? doc : null;
  if (json === null && typed.length > richTextBytes) return "rich_text_too_long";
  const checked = checkRichText(json ?? JSON.stringify(richFromMarkdown(typed)), { pictures: true });
  return checked.ok ? checked.doc : checked.code;
}

/** A picture for the text: a required description, and words below it. */
export const pictureForm = z
  .object({ pictureAlt: z.unknown().optional(), pictureCaption: z.unknown().optional() })
  .transform(({ pictureAlt, pictureCaption }, context) => {
    const alt = requiredLine("alt", pictureLimits.alt, pictureAlt);
    const caption = optionalText("caption", pictureLimits.caption, pictureCaption);
    const refuseAt = (path: string, message: string) => {
      context.addIssue({ code: "custom", path: [path], message });
    };
    if (!alt.ok)
      refuseAt("pictureAlt", alt.code === "alt_required" ? blogRefusals.altRequired : blogRefusals.altTooLong);
    if (!caption.ok) refuseAt("pictureCaption", blogRefusals.captionTooLong);
    return alt.ok && caption.ok ? { alt: alt.text, caption: cleanLine(caption.text) } : z.NEVER;
  });
