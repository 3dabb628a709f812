import { LAYOUTS } from "../../../src/features/cards/paper/layouts.ts";
import type { FilmOptions, Light } from "../../../tests/support/cards/draw.ts";
import type { Lens } from "../../../tests/support/cards/lens.ts";
import { type RoomOptions, STANDARD_ROOM } from "../../../tests/support/cards/room.ts";

/** A drawn film of a class that raises its cards. */
export interface Film {
  name: string;
  room: RoomOptions;
  picture: FilmOptions;
}

const BRIGHT: { light: Light; lens: Lens } = {
  light: { brightness: 0.9, hasLamps: true, hasWindow: false },
  lens: { blur: 0.7, hunting: 0.4, noise: 3, compression: 0.3 },
};
/** A dark room with a window behind the class, and a camera that searches its focus. */
const DIM: { light: Light; lens: Lens } = {
  light: { brightness: 0.4, hasLamps: false, hasWindow: true },
  lens: { blur: 1, hunting: 0.8, noise: 6, compression: 0.8 },
};

let seed = 0;

function films(
  name: string,
  light: typeof BRIGHT,
  lines: 720 | 1_080,
  rooms: (Partial<RoomOptions> & { posters?: number })[],
): Film[] {
  return rooms.map(({ posters = 4, ...room }) => {
    seed += 1;
    return {
      name: `${name}, ${lines}p`,
      room: { ...STANDARD_ROOM, ...room, seed },
      picture: { width: (lines * 16) / 9, height: lines, ...light, posters, seed },
    };
  });
}

/** Half a turn of a card away from the camera, as far as cards can be read. */
const STEEP = { tilt: 0.72 };

export const FILMS: Film[] = [
  ...films("bright", BRIGHT, 1_080, [{ pupils: 5 }, {}, {}, {}, { pupils: 40 }]),
  ...films("dim", DIM, 1_080, [{ pupils: 10 }, {}, {}, { pupils: 40 }]),
  ...films("bright", BRIGHT, 720, [{}, {}]),
  ...films("dim", DIM, 720, [{}, {}]),
  ...films("steep cards", BRIGHT, 1_080, [STEEP]),
  ...films("posters", BRIGHT, 1_080, [{ posters: 25 }, { posters: 25 }]),
  ...films("turned once", BRIGHT, 1_080, [{ turns: true }, { turns: true }]),
  ...films("one per page", DIM, 720, [{ pupils: 24, layout: LAYOUTS.one }]),
  ...films("four per page", BRIGHT, 1_080, [{ pupils: 20, layout: LAYOUTS.four, farthest: 4_500 }]),
];
