/** Format of a function handle: `function://`, the encoded path, and optionally a part that only components use. */
export const FUNCTION_HANDLE = /^function:\/\/([^#]+)(#.*)?$/;
