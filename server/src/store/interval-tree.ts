/**
 * A set of half-open key intervals with attached items, for finding all intervals that contain a key.
 *
 * A treap ordered by (lo, hi): a binary search tree that random priorities keep balanced. Each node stores the highest `hi`
 * of its subtree, so subtrees that end before the key are skipped. `add` and `remove` take O(log n), a search takes
 * O(log n + matches).
 */
interface Node<T> {
  readonly lo: string;
  readonly hi: string;
  readonly items: Set<T>;
  readonly priority: number;
  maxHi: string;
  left: Node<T> | null;
  right: Node<T> | null;
}

export class IntervalTree<T> {
  #root: Node<T> | null = null;

  get isEmpty(): boolean {
    return this.#root === null;
  }

  add(lo: string, hi: string, item: T): void {
    this.#root = insert(this.#root, lo, hi, item);
  }

  /** Removes an item added by `add` with the same arguments. */
  remove(lo: string, hi: string, item: T): void {
    this.#root = remove(this.#root, lo, hi, item);
  }

  /** Calls `visit` with each item of an interval that contains the key. */
  visit(key: string, visit: (item: T) => void): void {
    visitContaining(this.#root, key, visit);
  }

  /** Calls `visit` with each item of the tree. */
  visitAll(visit: (item: T) => void): void {
    visitNodes(this.#root, visit);
  }
}

function compare<T>(lo: string, hi: string, node: Node<T>): number {
  if (lo !== node.lo) return lo < node.lo ? -1 : 1;
  if (hi !== node.hi) return hi < node.hi ? -1 : 1;
  return 0;
}

function insert<T>(node: Node<T> | null, lo: string, hi: string, item: T): Node<T> {
  if (node === null) {
    return { lo, hi, items: new Set([item]), priority: Math.random(), maxHi: hi, left: null, right: null };
  }
  const order = compare(lo, hi, node);
  if (order === 0) {
    node.items.add(item);
    return node;
  }
  if (order < 0) {
    node.left = insert(node.left, lo, hi, item);
    if (node.left.priority > node.priority) return rotateRight(node, node.left);
  } else {
    node.right = insert(node.right, lo, hi, item);
    if (node.right.priority > node.priority) return rotateLeft(node, node.right);
  }
  return withMaxHi(node);
}

function remove<T>(node: Node<T> | null, lo: string, hi: string, item: T): Node<T> | null {
  if (node === null) return null;
  const order = compare(lo, hi, node);
  if (order < 0) node.left = remove(node.left, lo, hi, item);
  else if (order > 0) node.right = remove(node.right, lo, hi, item);
  else {
    node.items.delete(item);
    if (node.items.size === 0) return join(node.left, node.right);
  }
  return withMaxHi(node);
}

function join<T>(left: Node<T> | null, right: Node<T> | null): Node<T> | null {
  if (left === null) return right;
  if (right === null) return left;
  if (left.priority > right.priority) {
    left.right = join(left.right, right);
    return withMaxHi(left);
  }
  right.left = join(left, right.left);
  return withMaxHi(right);
}

function rotateRight<T>(node: Node<T>, left: Node<T>): Node<T> {
  node.left = left.right;
  left.right = withMaxHi(node);
  return withMaxHi(left);
}

function rotateLeft<T>(node: Node<T>, right: Node<T>): Node<T> {
  node.right = right.left;
  right.left = withMaxHi(node);
  return withMaxHi(right);
}

function withMaxHi<T>(node: Node<T>): Node<T> {
  let max = node.hi;
  if (node.left !== null && node.left.maxHi > max) max = node.left.maxHi;
  if (node.right !== null && node.right.maxHi > max) max = node.right.maxHi;
  node.maxHi = max;
  return node;
}

function visitContaining<T>(node: Node<T> | null, key: string, visit: (item: T) => void): void {
  if (node === null || node.maxHi <= key) return;
  visitContaining(node.left, key, visit);
  if (node.lo > key) return;
  if (key < node.hi) for (const item of node.items) visit(item);
  visitContaining(node.right, key, visit);
}

function visitNodes<T>(node: Node<T> | null, visit: (item: T) => void): void {
  if (node === null) return;
  visitNodes(node.left, visit);
  for (const item of node.items) visit(item);
  visitNodes(node.right, visit);
}
