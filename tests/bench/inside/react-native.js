// Stands in for react-native, of which react-native-url-polyfill looks at one module.

export const NativeModules = {};
