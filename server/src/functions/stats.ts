/** Number of function calls since the server started, as hosted Convex would count them. */
export interface Stats {
  /** Runs of queries. The result of one run may be sent to many subscribers. */
  queries: number;
  /** Mutations, including scheduled ones and crons. A mutation that is repeated after a conflict is counted once. */
  mutations: number;
  actions: number;
  /** Results sent to subscribers: first results and updates, one per subscriber. */
  updates: number;
}

export function newStats(): Stats {
  return { queries: 0, mutations: 0, actions: 0, updates: 0 };
}
