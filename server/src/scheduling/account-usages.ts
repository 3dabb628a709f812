import type { Identity, UserAttributes } from "../auth/identity.ts";
import { ACCOUNT_TERMS, Usage } from "./usage.ts";

/** Number of stored accounts at which accounts with negligible usage are removed for the first time. */
const FEW_ACCOUNTS = 256;

/** Returns the account id of a token. Tokens of one account may differ in their sign-in session. */
export type AccountOf = (attributes: UserAttributes) => string;

/** {@link Usage} of each account, shared by all its sockets and HTTP calls. A usage that no longer causes delays may be removed. */
export class AccountUsages {
  readonly #accountOf: AccountOf;
  readonly #usages = new Map<string, Usage>();
  /** Number of accounts at which the next sweep runs. */
  /** Number of accounts at which the next sweep runs. */
  #sweepAbove = FEW_ACCOUNTS;

  constructor(accountOf: AccountOf = ({ tokenIdentifier }) => tokenIdentifier) {
    this.#accountOf = accountOf;
  }

  /** Returns a getter for the usage of a signed-in user's account; null for any other identity. */
  of(identity: Identity): (() => Usage) | null {
    if (identity.kind !== "user") return null;
    const account = this.#accountOf(identity.attributes);
    return () => this.#usages.get(account) ?? this.#create(account);
  }

  /** Number of accounts with a stored usage. */
  get size(): number {
    return this.#usages.size;
  }

  #create(account: string): Usage {
    if (this.#usages.size >= this.#sweepAbove) this.#sweep();
    const usage = new Usage(ACCOUNT_TERMS);
    this.#usages.set(account, usage);
    return usage;
  }

  #sweep(): void {
    for (const [account, usage] of this.#usages) {
      if (usage.isNegligible && usage.jobs.isNegligible) this.#usages.delete(account);
    }
    this.#sweepAbove = Math.max(FEW_ACCOUNTS, 2 * this.#usages.size);
  }
}
