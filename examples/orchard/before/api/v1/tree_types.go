// Package v1 holds the API of the orchard.
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// TreeSpec says what a tree should be like.
type TreeSpec struct {
	// variety is the name of the cultivar.
	// +required
	Variety string `json:"variety"`

	// rootstock is what the variety is grafted on.
	// +optional
	Rootstock string `json:"rootstock,omitempty"`

	// pruning says how the tree is kept in shape.
	// +optional
	// +kubebuilder:validation:Enum=Spindle;Vase;Espalier
	Pruning string `json:"pruning,omitempty"`

	// spacing is the distance to the next tree, in centimetres.
	// +optional
	// +kubebuilder:validation:Minimum=50
	Spacing int32 `json:"spacing,omitempty"`
}

// Tree is one tree of the orchard.
// +kubebuilder:object:root=true
type Tree struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec TreeSpec `json:"spec"`
}
