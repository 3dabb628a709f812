/** Format of a function handle: `function://`, the encoded path, and for functions of components a part after `#`. */
export const FUNCTION_HANDLE = /^function:\/\/([^#]+)(#.*)?$/;
