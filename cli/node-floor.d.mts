export const NODE_FLOOR: string;
export const PACKAGE_NODE_FLOOR: string;
export function nodeProblem(version: string, floor?: string): string | null;
