import type { Identity } from "../auth/identity.ts";
import type { AccountUsages } from "../scheduling/account-usages.ts";
import { Flow } from "../scheduling/flow.ts";
import { GUEST_TERMS, Usage } from "../scheduling/usage.ts";

/** Creates the flows of calls over HTTP. A flow is charged to the caller's account. All anonymous callers share one usage. */
export class CallerFlows {
  readonly #usages: Pick<AccountUsages, "of">;
  readonly #anonymous = new Usage(GUEST_TERMS);

  constructor(usages: Pick<AccountUsages, "of">) {
    this.#usages = usages;
  }

  /**
   * The flow of a call; undefined for an administrator.
   * @param onCost called after each transaction with its cost, expressed in numbers of calls and reduced by the call itself
   */
  of(identity: Identity, onCost?: (calls: number) => void): Flow | undefined {
    if (identity.kind === "admin") return undefined;
    return new Flow(this.#usages.of(identity) ?? (() => this.#anonymous), onCost);
  }
}
