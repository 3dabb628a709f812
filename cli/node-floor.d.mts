export const NODE_FLOOR: string;
export function nodeProblem(version: string, npmHasNewer?: boolean): string | null;
