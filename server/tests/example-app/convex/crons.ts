import { cronJobs } from "convex/server";
import { internal } from "./_generated/api";

const crons = cronJobs();
crons.interval("keep the book thin", { seconds: 1 }, internal.entries.keepNewest, { most: 5 });
export default crons;
