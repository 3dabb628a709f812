// Thread that plays films to the reader, one per message.
import { parentPort } from "node:worker_threads";
import { PictureReader } from "../../../src/features/cards/reader/picture-reader.ts";
import { loadOpenCv } from "../../../tests/support/cards/open-cv.ts";
import type { Film } from "./films.ts";
import { playFilm } from "./play-film.ts";

const { cv } = await loadOpenCv();
const reader = new PictureReader(cv);
parentPort?.on("message", (film: Film) => parentPort?.postMessage(playFilm(film, reader)));
