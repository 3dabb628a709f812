import type { Flow } from "../scheduling/flow.ts";
import { IntervalTree } from "./interval-tree.ts";
import type { Interval } from "./types.ts";
import type { WrittenKeys } from "./write-log.ts";

interface Subscription {
  intervals: Interval[];
  /** Called with the flow of the transaction that has written, if it has one. */
  onInvalidate: (cause?: Flow) => void;
}

/** Subscriptions to key intervals. Each is notified once and then removed. */
export class Subscriptions {
  readonly #byIndex = new Map<number, IntervalTree<Subscription>>();

  /** Returns a function that ends the subscription. It has no effect on a subscription that has already ended. */
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

  /** Notifies the subscriptions that contain one of these keys. */
  notify(written: WrittenKeys, cause?: Flow): void {
    const touched = new Set<Subscription>();
    for (const [indexId, keys] of written) {
      const tree = this.#byIndex.get(indexId);
      if (tree === undefined) continue;
      for (const key of keys) tree.visit(key, (subscription) => touched.add(subscription));
    }
    this.#fire(touched, cause);
  }

  /** Notifies all subscriptions to a dropped index. */
  notifyIndex(indexId: number): void {
    const touched = new Set<Subscription>();
    this.#byIndex.get(indexId)?.visitAll((subscription) => touched.add(subscription));
    this.#fire(touched);
  }

  #fire(subscriptions: Set<Subscription>, cause?: Flow): void {
    // All subscriptions are removed before the first callback, because a callback may subscribe again.
    for (const subscription of subscriptions) this.#remove(subscription);
    for (const subscription of subscriptions) {
      try {
        subscription.onInvalidate(cause);
      } catch (error) {
        // Thrown later: a subscriber's error must neither fail the commit, which has already happened, nor prevent other notifications.
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
