import type { Point } from '../../../widgets/market/service-areas/geo.ts';
import type { Suggestion } from '../../../widgets/market/service-areas/google/protocol.ts';

/** Google's place search. One session lasts from the first letter to the pick, which is how Google bills it. */
export class GooglePlaces {
  private session: google.maps.places.AutocompleteSessionToken | undefined;
  /** All places of the session by id, since the picked one may come from an earlier answer than the last. */
  private readonly suggested = new Map<string, google.maps.places.PlacePrediction>();

  async suggest(query: string, country: string | undefined): Promise<Suggestion[]> {
    const { AutocompleteSessionToken, AutocompleteSuggestion } = google.maps.places;
    this.session ??= new AutocompleteSessionToken();
    const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
      input: query,
      sessionToken: this.session,
      includedPrimaryTypes: ['(regions)'],
      ...(country && { includedRegionCodes: [country] }),
    });
    const predictions = suggestions.flatMap(({ placePrediction }) => placePrediction ?? []);
    for (const prediction of predictions) this.suggested.set(prediction.placeId, prediction);
    return predictions.map(({ placeId, mainText, secondaryText, text }) => ({
      id: placeId,
      name: mainText?.text ?? text.text,
      region: secondaryText?.text ?? '',
    }));
  }

  /**
   * Returns the position of a suggested place, which ends the session.
   * @throws Error if Google does not know where the place is
   */
  async locate(id: string): Promise<Point> {
    const place = this.suggested.get(id)?.toPlace();
    await place?.fetchFields({ fields: ['location'] });
    this.session = undefined;
    this.suggested.clear();
    const point = place?.location?.toJSON();
    if (!point) throw new Error('The place has no location');
    return point;
  }
}
