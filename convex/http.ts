import { httpRouter } from "convex/server";
import { auth } from "./auth";

const http = httpRouter();

// The keys and the discovery document against which this deployment's tokens are verified.
auth.addHttpRoutes(http);

export default http;
