/** A teacher's feedback forms and their messages. */
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../ctx";
import { formsOf } from "../feedback/forms";
import { messagesOf } from "../feedback/messages";
import { type DataPage, toDataPage } from "./page";

const FORMS_PER_PAGE = 200;
/** Each message has up to 2,000 characters. */
const MESSAGES_PER_PAGE = 200;

/** Forms, without their messages. */
export async function forms(ctx: QueryCtx, user: Doc<"users">, cursor: string | null): Promise<DataPage> {
  const page = await formsOf(ctx, user._id).paginate({ numItems: FORMS_PER_PAGE, cursor });
  return await toDataPage(page, ({ _id, title, description, isActive, createdAt }) => ({
    kimlik: _id,
    baslik: title,
    aciklama: description,
    aktif: isActive,
    olusturma: createdAt,
  }));
}

/** Messages of all forms, form by form. The cursor contains the current form and the position in it. */
export async function messages(ctx: QueryCtx, user: Doc<"users">, cursor: string | null): Promise<DataPage> {
  const at = readCursor(cursor);
  const form = await formAt(ctx, user, at.form);
  if (form === null) return { items: [], cursor: null };
  const page = await messagesOf(ctx, form._id).paginate({ numItems: MESSAGES_PER_PAGE, cursor: at.inForm });
  const { items, cursor: inForm } = await toDataPage(page, ({ text, createdAt, editedAt }) => ({
    form: form.title,
    formKimligi: form._id,
    mesaj: text,
    tarih: createdAt,
    duzenleme: editedAt,
  }));
  if (inForm !== null) return { items, cursor: `${form._creationTime} ${inForm}` };
  const next = await formAt(ctx, user, form._creationTime, "after");
  return { items, cursor: next === null ? null : `${next._creationTime} ` };
}

/** Returns the user's oldest form created at `time` (ms) or later; with "after", strictly later. */
async function formAt(ctx: QueryCtx, user: Doc<"users">, time: number, order: "at" | "after" = "at") {
  return await ctx.db
    .query("feedbacks")
    .withIndex("by_created_by", (q) => {
      const own = q.eq("createdBy", user._id);
      return order === "at" ? own.gte("_creationTime", time) : own.gt("_creationTime", time);
    })
    .first();
}

/** Parses a cursor: the form's creation time, a space, and the position in the form (empty at its beginning). */
function readCursor(cursor: string | null): { form: number; inForm: string | null } {
  const [, form = "0", inForm = ""] = /^([\d.]+) (.*)$/s.exec(cursor ?? "") ?? [];
  return { form: Number(form), inForm: inForm === "" ? null : inForm };
}
