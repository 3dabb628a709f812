/** Teams of a live quiz, for functions and phones: numbers from 0, which the screens give names and marks. */

/** A team may have so many more than its even share, so that friends can stay together. */
const SPARE_PLACES = 1;

/**
 * Whether a team that pupils choose takes one more. Teams need not be even, since they earn the mean of their members' points: this only keeps a class from
 * gathering in one.
 *
 * @param sizes how many have chosen each team
 * @param people everybody in the room, also who has chosen none yet
 */
export function hasRoomInTeam(sizes: readonly number[], team: number, people: number): boolean {
  const size = sizes[team];
  return size !== undefined && size < Math.ceil(people / sizes.length) + SPARE_PLACES;
}
