import type { ValidatorJSON } from "convex/values";
import { showValidator } from "./show.ts";

const MAX_IDENTIFIER_CHARS = 64;
const MAX_FIELD_NAME_CHARS = 1_024;

/** True if `name` is a valid name for a table, an index or a function. */
export function isIdentifier(name: string): boolean {
  return identifierProblem(name) === null;
}

/** Reason in Convex's words why `name` is no valid name for a table, an index or a function; null for a valid name. */
export function identifierProblem(name: string): string | null {
  const [first] = name;
  if (first === undefined) return "Identifier cannot be empty";
  if (!/[A-Za-z_]/.test(first)) {
    return `Invalid first character '${first}' in ${name}: Identifiers must start with an alphabetic character or underscore`;
  }
  const wrong = [...name].find((char) => !/[A-Za-z0-9_]/.test(char));
  if (wrong !== undefined) {
    return `Identifier ${name} has invalid character '${wrong}': Identifiers can only contain alphanumeric characters or underscores`;
  }
  if (name.length > MAX_IDENTIFIER_CHARS) {
    return `Identifier is too long (${name.length} > maximum ${MAX_IDENTIFIER_CHARS})`;
  }
  return /^_+$/.test(name) ? `Identifier ${name} cannot have exclusively underscores` : null;
}

function fieldNameProblem(name: string): string | null {
  if (name === "") return "Field name cannot be empty";
  if (name.startsWith("$")) return `Field name ${name} starts with '$', which is reserved.`;
  if (name.length > MAX_FIELD_NAME_CHARS) {
    return `Field name is too long (${name.length} > maximum ${MAX_FIELD_NAME_CHARS})`;
  }
  return identifierProblem(name);
}

/** Reason in Convex's words why a validator is not allowed; null for an allowed one. Its structure is valid, since the convex package has made it. */
export function validatorProblem(validator: ValidatorJSON): string | null {
  switch (validator.type) {
    case "id":
      return identifierProblem(validator.tableName);
    case "array":
      return validatorProblem(validator.value);
    case "union":
      return firstProblem(validator.value, validatorProblem);
    case "record":
      return recordProblem(validator);
    case "object":
      return firstProblem(Object.keys(validator.value).sort(), (name) => {
        const wrongName = fieldNameProblem(name);
        if (wrongName !== null) return wrongName;
        const field = validator.value[name];
        const problem = field === undefined ? null : validatorProblem(field.fieldType);
        return problem === null ? null : `Invalid validator for key \`${name}\`: ${problem}`;
      });
    default:
      return null;
  }
}

function recordProblem({ keys, values }: ValidatorJSON & { type: "record" }): string | null {
  const types = keyTypes(keys);
  if (types.some((type) => !["string", "id", "stringLiteral"].includes(type))) {
    return `Records can only have string keys. Your validator contains a record with key typed as \`${showValidator(keys)}\`, which is not a subtype of \`v.string()\``;
  }
  if (types.includes("stringLiteral")) return "Records cannot have string literal keys";
  return validatorProblem(keys) ?? validatorProblem(values.fieldType);
}

function keyTypes(keys: ValidatorJSON): string[] {
  if (keys.type === "union") return keys.value.flatMap(keyTypes);
  return [keys.type === "literal" && typeof keys.value === "string" ? "stringLiteral" : keys.type];
}

function firstProblem<T>(list: readonly T[], problemOf: (one: T) => string | null): string | null {
  for (const one of list) {
    const problem = problemOf(one);
    if (problem !== null) return problem;
  }
  return null;
}
