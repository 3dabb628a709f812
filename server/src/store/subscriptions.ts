import type { Flow } from "../scheduling/flow.ts";
import { IntervalTree } from "./interval-tree.ts";
import type { Interval } from "./types.ts";
import type { WrittenKeys } from "./write-log.ts";

interface Subscription {
  intervals: Interval[];
  /** Called with the flow of the transaction that has written, where it has one. */
  onInvalidate: (cause?: Flow) => void;
}

/** Who is to be told when which keys are written. A subscription is told once, and is gone then. */
export class Subscriptions {
  readonly #byIndex = new Map<number, IntervalTree<Subscription>>();

  /** Returns the function that takes the subscription back; calling it late or twice does no harm. */
  add(intervals: Interval[], onInvalidate: Subscription["onInvalidate"]): () => void {
    const subscription: Subscription = { intervals, onInvalidate };
    for (const { indexId, lo, hi } of intervals) {
      let tree = this.#byIndex.get(indexId);
      if (tree === undefined) {
        tree = new IntervalTree();
        this.#byIndex.set(indexId, tree);
      }
      tree.add(lo, hi, subscription);
    }
    return () => this.#remove(subscription);
  }

  /** Notifies the subscriptions that read one of these keys. */
  notify(written: WrittenKeys, cause?: Flow): void {
    const touched = new Set<Subscription>();
    for (const [indexId, keys] of written) {
      const tree = this.#byIndex.get(indexId);
      if (tree === undefined) continue;
      for (const key of keys) tree.visit(key, (subscription) => touched.add(subscription));
    }
    this.#fire(touched, cause);
  }

  /** Tells everybody who reads anything in this index, because it is going away. */
  notifyIndex(indexId: number): void {
    const touched = new Set<Subscription>();
    this.#byIndex.get(indexId)?.visitAll((subscription) => touched.add(subscription));
    this.#fire(touched);
  }

  #fire(subscriptions: Set<Subscription>, cause?: Flow): void {
    // All are removed before the first is called: a callback may well subscribe again.
    for (const subscription of subscriptions) this.#remove(subscription);
    for (const subscription of subscriptions) {
      try {
        subscription.onInvalidate(cause);
      } catch (error) {
        // A subscriber's bug must not undo a commit that has already happened, nor keep others from hearing of it.
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }

  #remove(subscription: Subscription): void {
    for (const { indexId, lo, hi } of subscription.intervals) {
      const tree = this.#byIndex.get(indexId);
      tree?.remove(lo, hi, subscription);
      if (tree?.isEmpty) this.#byIndex.delete(indexId);
    }
  }
}
