/** Number of function calls since the server started, as hosted Convex would count them. */
export interface Stats {
  /** Queries computed; one run may serve many subscribers. */
  queries: number;
  /** Mutations run, including scheduled ones and crons, without repetitions after a conflict. */
  mutations: number;
  actions: number;
  /** Results sent to subscribers: first results and updates, one per subscriber. */
  updates: number;
}

export function newStats(): Stats {
  return { queries: 0, mutations: 0, actions: 0, updates: 0 };
}
