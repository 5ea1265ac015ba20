// Stands in for Google's script: the few classes that the frame uses, drawn as plain elements.
const listeners = (owner) => {
  owner.heard = {};
  owner.addListener = (name, hear) => {
    owner.heard[name] = hear;
  };
};
const latLng = (point) => ({ ...point, toJSON: () => point });

class FakeMap {
  constructor(element, options) {
    listeners(this);
    window.fakeMap = this;
    this.element = element;
    this.options = options;
    element.textContent = `zoom to ${options.maxZoom}`;
  }
  getCenter() {
    return latLng(this.options.center);
  }
  setOptions(options) {
    Object.assign(this.options, options);
  }
  fitBounds(bounds) {
    this.bounds = bounds;
  }
}

class FakeCircle {
  constructor({ map }) {
    listeners(this);
    this.button = document.createElement('button');
    map.element.append(this.button);
    this.button.onclick = () => this.heard.click({ latLng: latLng(this.options.center) });
    this.options = {};
  }
  setOptions(options) {
    Object.assign(this.options, options);
    const miles = Math.round(this.options.radius / 1609.34);
    this.button.textContent = `${miles} miles${this.options.editable ? ', editable' : ''}`;
    // A person pulls at the handles by these two keys.
    this.button.onkeydown = ({ key }) => {
      if (key === 'r') {
        this.options.radius = 20 * 1609.34;
        this.heard.radius_changed();
      }
      if (key === 'c') {
        this.options.center = { lat: 52, lng: -113 };
        this.heard.center_changed();
      }
    };
  }
  setMap() {
    this.button.remove();
  }
  getCenter() {
    return latLng(this.options.center);
  }
  getRadius() {
    return this.options.radius;
  }
}

const banff = {
  placeId: 'banff',
  text: { text: 'Banff, AB' },
  mainText: { text: 'Banff' },
  secondaryText: { text: 'AB, Canada' },
  toPlace: () => ({ fetchFields: async () => {}, location: latLng({ lat: 51.178, lng: -115.571 }) }),
};

Object.assign(window.google.maps, {
  Map: FakeMap,
  Circle: FakeCircle,
  Geocoder: class {
    async geocode({ address }) {
      document.body.dataset.home = address;
      return { results: [{ geometry: { viewport: {} } }] };
    }
  },
  places: {
    AutocompleteSessionToken: class {},
    AutocompleteSuggestion: {
      fetchAutocompleteSuggestions: async () => ({ suggestions: [{ placePrediction: banff }] }),
    },
  },
  // All of it is here; what it was asked for is for the test to look at.
  importLibrary: async (name) => {
    document.body.dataset.libraries = [document.body.dataset.libraries, name].filter(Boolean).join(' ');
  },
});
const callback = new URL(document.currentScript.src).searchParams.get('callback');
callback.split('.').reduce((owner, name) => owner[name], window)();
