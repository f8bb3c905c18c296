/** Sends a request to our server, as `fetch` does. */
export type Send = (address: string, request: RequestInit) => Promise<Response>;

/** Through which every call of this page goes. A view of another person's screens takes its place (decision 0045). */
export const wire: { send: Send } = { send: (address, request) => fetch(address, request) };
