/** Nouns for counted participants: people, or teams at the board if these were the only participants. */
export interface PeopleWords {
  /** Noun after a number. */
  unit: "kişi" | "takım";
  /** "out of", after a number. */
  from: "kişiden" | "takımdan";
  /** Title of their number. */
  title: "Katılımcı" | "Takım";
  /** Title of a column with one participant per row. */
  one: "Öğrenci" | "Takım";
  /** Title of their list. */
  all: "Öğrenciler" | "Takımlar";
  /** Beginning of a title such as "answers of the participants". */
  of: "Öğrencilerin" | "Takımların";
}

const PEOPLE: PeopleWords = {
  unit: "kişi",
  from: "kişiden",
  title: "Katılımcı",
  one: "Öğrenci",
  all: "Öğrenciler",
  of: "Öğrencilerin",
};

const TEAMS: PeopleWords = {
  unit: "takım",
  from: "takımdan",
  title: "Takım",
  one: "Takım",
  all: "Takımlar",
  of: "Takımların",
};

/** @param countsTeams true if teams at the board were the only participants */
export function peopleWords(countsTeams: boolean): PeopleWords {
  return countsTeams ? TEAMS : PEOPLE;
}

/**
 * The words for a game. `boardTeams` is the number of its teams at the board, absent if hands were counted as well: a pupil without a team may have
 * raised one.
 */
export function wordsOfGame(people: number, boardTeams: number | undefined): PeopleWords {
  return peopleWords(boardTeams !== undefined && people <= boardTeams);
}
