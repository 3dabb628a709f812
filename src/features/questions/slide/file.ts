import type { FileFormat } from "../shared/file-format.ts";

const headingOf = ({ heading }: { heading?: unknown }) => ({
  ...(typeof heading === "string" && { heading }),
});

export const slideFile: FileFormat<"slide"> = {
  fieldsOf: headingOf,
  draftOfFields: (fields) => ({ type: "slide", ...headingOf(fields) }),
  commonForm: () => ({ form: "none" }),
};

export const passageFile: FileFormat<"passage"> = {
  fieldsOf: headingOf,
  draftOfFields: (fields) => ({ type: "passage", ...headingOf(fields) }),
  commonForm: () => ({ form: "none" }),
};
