import type { FileFormat } from "../shared/file-format.ts";

export const slideFile: FileFormat<"slide"> = {
  fieldsOf: ({ heading }) => ({ ...(heading !== undefined && { heading }) }),
  draftOfFields: ({ heading }) => ({ type: "slide", ...(typeof heading === "string" && { heading }) }),
  commonForm: () => ({ form: "none" }),
};
