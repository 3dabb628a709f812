import { httpRouter } from "convex/server";
import { auth } from "./auth";

const http = httpRouter();

// Public keys and discovery document for verifying this deployment's tokens.
auth.addHttpRoutes(http);

export default http;
