/** What the server has done since it started: what hosted Convex would count as function calls. */
export interface Stats {
  /** Queries computed; one run may serve many subscribers. */
  queries: number;
  /** Mutations run, those of the scheduler and of crons included, repetitions after a conflict not. */
  mutations: number;
  actions: number;
  /** Results sent to subscribers: first results and updates, one per subscriber. */
  updates: number;
}

export function newStats(): Stats {
  return { queries: 0, mutations: 0, actions: 0, updates: 0 };
}
