import { type PropertyValidators, type VObject, type VUnion, v } from "convex/values";
import type { AnyObject } from "./kind";

/** Type of an object validator to which further fields are added. */
type Extended<Each extends AnyObject, Fields extends PropertyValidators> =
  Each extends VObject<infer _Type, infer Own, "required", infer _Paths>
    ? ReturnType<typeof v.object<Own & Fields>>
    : never;

/**
 * Returns a union of these object validators, each extended by further fields. Its types are the same as with `extend`
 * of each validator.
 */
export function withFields<Each extends AnyObject, Fields extends PropertyValidators>(
  objects: readonly Each[],
  fields: Fields,
): VUnion<
  Extended<Each, Fields>["type"],
  Extended<Each, Fields>[],
  "required",
  Extended<Each, Fields>["fieldPaths"]
>;
export function withFields(objects: readonly AnyObject[], fields: PropertyValidators) {
  return v.union(...objects.map((each) => each.extend(fields)));
}
