import { type ComponentProps, useState } from "react";
import { errorText } from "../../../convex/shared/errors.ts";
import { TextField } from "../../ui/form/text-field.tsx";

type AccountFieldProps = Omit<ComponentProps<typeof TextField>, "label" | "error" | "required"> & {
  label: string;
};

/** Required field of an account form. Shows validation errors below the field in Turkish, because browsers use their own language. */
export function AccountField({ label, onValueChange, ...field }: AccountFieldProps) {
  const [error, setError] = useState<string>();
  return (
    <TextField
      {...field}
      label={label}
      required
      error={error}
      onInvalid={({ currentTarget: { validity } }) => setError(objectionTo(validity, label))}
      onValueChange={(value) => {
        setError(undefined);
        onValueChange(value);
      }}
    />
  );
}

function objectionTo(validity: ValidityState, label: string): string {
  if (validity.valueMissing) return `${label} gerekli`;
  return errorText(validity.typeMismatch ? "INVALID_EMAIL" : "WEAK_PASSWORD");
}
