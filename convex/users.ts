/** Accounts: the signed-in person. */
import { v } from "convex/values";
import { publicQuery } from "./functions";
import { role } from "./model/users/tables";
import { getViewer } from "./model/users/viewer";

/** Returns the signed-in user, or null for guests. */
export const viewer = publicQuery({
  args: {},
  returns: v.union(v.null(), v.object({ _id: v.id("users"), name: v.string(), email: v.string(), role })),
  handler: async (ctx) => {
    const user = await getViewer(ctx);
    return user === null ? null : { _id: user._id, name: user.name, email: user.email, role: user.role };
  },
});
